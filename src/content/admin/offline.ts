/** On every admin page while the shop can't be reached. */
export const ADMIN_OFFLINE =
  'You are offline. This page shows what was last read; changes can be saved once you are connected.'
