/** The admin's page on how fast visitors' pages were, and on errors. */
export const ADMIN_SPEED = {
  failed: { tone: 'error', title: 'Failed to load the reports' },
  days: { options: { 1: 'Last day', 7: 'Last 7 days', 30: 'Last 30 days' } },
  speed: {
    empty: {
      title: 'No visits reported',
      message: 'A report comes when a visitor leaves the page that their visit began with.',
    },
    columns: {
      page: 'Page',
      connection: 'Connection',
      visits: 'Visits',
      firstByte: 'First byte',
      firstPaint: 'First paint',
      largestPaint: 'Largest paint',
      interaction: 'Slowest press',
      layoutShift: 'Layout shift',
    },
    /** Read out beside a figure. */
    ratings: { good: 'good', fair: 'could be better', poor: 'poor' },
  },
  searches: {
    empty: {
      title: 'Nothing was searched in vain',
      message: 'Texts that found nothing, or that people left the shop from, are counted here.',
    },
    columns: { week: 'Week of', text: 'Text', outcome: 'What happened', times: 'Times', action: 'What to do' },
    outcomes: { nothing: 'Found nothing', left: 'Left the shop' },
  },
  errors: {
    empty: { title: 'No errors reported', message: 'Nothing went wrong on the devices that report.' },
    columns: { message: 'Message', page: 'Page', times: 'Times', last: 'Last seen', version: 'App version' },
  },
} as const
