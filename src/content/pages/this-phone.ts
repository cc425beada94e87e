/** Page "What this phone keeps": texts an owner may change. */
export const THIS_PHONE = {
  notKept: {
    memory:
      "This browser doesn't let the shop save data: it works while you are online, and nothing is kept once you close the page.",
    blocked:
      'Another tab of the shop is in the way, or this phone is slow to open its saved data. Close other tabs and reload.',
  },
  cleared: { title: 'Copies cleared', message: 'The shop loads what it needs as you go.' },
  picturesCleared: { title: 'Pictures cleared', message: 'They come back as you look at them.' },
  failed: { title: 'Error', message: 'This browser did not let the shop clear its copies.' },
} as const
