/** The admin's list of those who get it. */
export const ADMIN_NEWSLETTER = {
  title: 'Newsletter',
  intro: "Who subscribed. Every newsletter you send must have its reader's own unsubscribe link: the CSV has it.",
  list: 'Newsletter subscribers',
  loading: 'Loading subscribers',
  loadFailed: { tone: 'error', title: 'Failed to load subscribers' },
  search: 'Search email',
  state: 'State',
  states: { all: 'Everybody', subscribed: 'Subscribed', waiting: 'Not confirmed yet', unsubscribed: 'Unsubscribed' },
  columns: { email: 'Email', since: 'Subscribed on', state: 'State' },
  unsubscribedOn: 'on {date}',
  empty: { title: 'No subscribers yet', message: 'Visitors subscribe on the home page.' },
  noneFound: { title: 'Nobody found', message: 'Try another search or state.' },
  export: 'Export CSV',
  exporting: 'Exporting...',
  exportFailed: { tone: 'error', title: 'Failed to export subscribers' },
} as const
