import type { PageModule } from './navigation/lazy-page.tsx'

/** The admin's screens, in a file of their own so that shoppers don't load the list. */
export const ADMIN_PAGES = import.meta.glob<PageModule>('../pages/admin/*Page.tsx')
