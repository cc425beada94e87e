/** The shop as an app of its own. An iPhone clears what a page of the browser keeps after seven days without a visit, and offers no button (rule A10). */
export const INSTALL = {
  title: 'Install {shop} App',
  message: 'Opens like an app, works offline, takes up little space.',
  appleMessage:
    'Opens like an app and works offline. In the browser, your phone clears what the shop saves after seven days without a visit.',
  apple: { title: 'Install {shop}', done: '{shop} is on your home screen and opens without internet.' },
  keep: {
    title: 'Keep the shop on this phone',
    text: 'In the browser, your phone clears what the shop saved after seven days without a visit, along with any change not sent yet. Add the shop to your home screen and it stays.',
    action: 'How to install',
  },
} as const
