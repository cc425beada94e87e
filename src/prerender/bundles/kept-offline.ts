import { SCREENS, type Screen } from '../../app/screens.ts'
import { fileOf, SHELL_URL } from '../pages/page-files.ts'
import { type ChunkGraph, groupsOf, scriptsOf } from './chunk-graph.ts'
import { PRESSED } from './chunk-roots.ts'

/** The account's screens ask a visitor to sign in, a message waits for the line, what is sold out can be waited for, a picture is looked at closely, a cart or a wishlist could not be read. */
const FOR_VISITORS = [
  'src/app/layouts/VisitorPage.tsx',
  'src/data/messages/contact-message.ts',
  'src/features/cart/CartUnread.tsx',
  'src/features/catalogue/product-page/GalleryZoom.tsx',
  'src/features/catalogue/product-page/StockAlertButton.tsx',
  'src/features/wishlist/WishlistUnread.tsx',
]

/** What reads the server for a customer, the chat on every page, where what is written waits for the line, and what says that the phone keeps nothing. */
const FOR_CUSTOMERS = [
  'src/app/banners/StorageBanner.tsx',
  'src/app/with-queries.tsx',
  'src/pages/support/MyTickets.tsx',
  'src/features/catalogue/product-page/ProductReviews.tsx',
  'src/features/chat/chat-window/ChatWidget.tsx',
  'src/data/chat/prepare-chat-picture.ts',
]

const source = (file: string) => `src/pages/${file}.tsx`

/** Scripts that the worker keeps from the first visit on, as files of the built site. */
export function keptScripts(graph: ChunkGraph): ReadonlySet<string> {
  const withWorker = SCREENS.filter(({ offline }) => offline === 'with-worker').map(({ page }) => page)
  const groups = groupsOf(graph, ['device', 'touch'])
  const scripts = scriptsOf(graph, ['index.html', ...withWorker.map(source), ...PRESSED, ...groups])
  return new Set(scripts.map((file) => file.slice(1)))
}

export type LaterScripts = { readonly visitor: readonly string[]; readonly customer: readonly string[] }

/** Addresses of what the other screens need besides: a visitor's, and what a customer's need on top of them. The admin works on a line. */
export function laterScripts(graph: ChunkGraph): LaterScripts {
  const kept = keptScripts(graph)
  const ofScreens = (isWanted: (screen: Screen) => boolean) =>
    SCREENS.filter((screen) => screen.offline === 'when-idle' && isWanted(screen)).map(({ page }) => source(page))
  const missing = (sources: readonly string[]) => scriptsOf(graph, sources).filter((file) => !kept.has(file.slice(1)))
  const visitor = missing([...FOR_VISITORS, ...ofScreens(({ audience }) => audience === 'everyone')])
  const customer = missing([...FOR_CUSTOMERS, ...ofScreens(({ audience }) => audience === 'customer')])
  return { visitor, customer: customer.filter((file) => !visitor.includes(file)) }
}

/** The file with the code of all of those, by their addresses: the worker asks for it. */
export function packOf(whose: keyof LaterScripts): string {
  return `later/${whose}.json`
}

/** What comes with the worker besides scripts and the sheet. Drawn pages follow by themselves. */
export const KEPT_PAGES = [fileOf(SHELL_URL)]
