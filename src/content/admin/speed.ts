/** The admin's page on how fast visitors' pages were, and on errors. */
export const ADMIN_SPEED = {
  failed: { tone: 'error', title: 'Failed to load the reports' },
  loading: 'Loading reports',
  off: 'Visits are not measured. You can switch it on under Settings, Monitoring.',
  days: { label: 'Period', options: { 1: 'Last day', 7: 'Last 7 days', 30: 'Last 30 days' } },
  speed: {
    title: 'Speed',
    caption: 'Speed by page and connection',
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
    none: 'not measured',
  },
  searches: {
    title: 'Searched in vain',
    caption: 'Searched in vain, by week',
    empty: {
      title: 'Nothing was searched in vain',
      message: 'Texts that found nothing, or that people left the shop from, are counted here.',
    },
    columns: { week: 'Week of', text: 'Text', outcome: 'What happened', times: 'Times', action: 'What to do' },
    outcomes: { nothing: 'Found nothing', left: 'Left the shop' },
    synonym: 'It means …',
    product: 'Add a product',
  },
  errors: {
    title: 'Errors',
    caption: 'Errors of scripts',
    empty: { title: 'No errors reported', message: 'Nothing went wrong on the devices that report.' },
    columns: { message: 'Message', page: 'Page', times: 'Times', last: 'Last seen', version: 'App version' },
    stack: 'Where in the code',
  },
} as const
