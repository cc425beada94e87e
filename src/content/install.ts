/** The shop as an app of its own. An iPhone clears what a page of the browser keeps after seven days without a visit, and offers no button (rule A10). */
export const INSTALL = {
  apple: { title: 'Install {shop}', done: '{shop} is on your home screen and opens without internet.' },
} as const
