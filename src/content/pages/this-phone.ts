/** Page "What this phone keeps": texts an owner may change. */
export const THIS_PHONE = {
  heading: 'On this phone',
  notKept: {
    memory:
      "This browser doesn't let the shop save data: it works while you are online, and nothing is kept once you close the page.",
    blocked:
      'Another tab of the shop is in the way, or this phone is slow to open its saved data. Close other tabs and reload.',
  },
  saver: {
    label: 'Data saver',
    on: 'On: smaller pictures, no moving banner, nothing loaded ahead.',
    off: 'Off: pictures in full size, pages loaded ahead to open without internet.',
  },
  meter: {
    title: 'Data used this month',
    text: 'Everything the shop has loaded on this phone since the first of the month.',
  },
  pictures: { title: 'Saved pictures', action: 'Clear pictures' },
  catalogue: 'Products',
  files: 'Pages of the shop',
  mine: 'Your cart and changes',
  clear: {
    action: 'Clear all copies',
    title: 'Clear all copies?',
    text: 'Saved pictures, products and pages are removed from this phone; the shop loads them again over your connection. Your cart, wishlist and account stay.',
    offline: 'You are offline: without these copies the shop would be empty. Clear them when you are online.',
  },
  cleared: { title: 'Copies cleared', message: 'The shop loads what it needs as you go.' },
  picturesCleared: { title: 'Pictures cleared', message: 'They come back as you look at them.' },
  failed: { title: 'Error', message: 'This browser did not let the shop clear its copies.' },
  persistent: 'The browser keeps it even when the phone is full.',
  temporary: 'When the phone is full, the browser may delete it. Installing the shop makes that less likely.',
} as const
