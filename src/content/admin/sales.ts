/** The page of sales over a category. Rule P16. */
export const ADMIN_SALES = {
  loadFailed: { tone: 'error' },
  states: { planned: 'Planned', on: 'On', over: 'Over', ended: 'Ended early' },
  started: { tone: 'success', title: 'Sale saved' },
  ended: { tone: 'success' },
} as const
