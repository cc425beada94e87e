import type { PageModule } from './navigation/lazy-page.tsx'

/** The files of the admin's screens. A list of them in the shop's first script would be every shopper's to load. */
export const ADMIN_PAGES = import.meta.glob<PageModule>('../pages/admin/*Page.tsx')
