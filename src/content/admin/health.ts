/** Texts of the Health page. */
export const ADMIN_HEALTH = {
  jobs: {
    results: { well: 'Done', failed: 'Failed', running: 'Running', off: 'Switched off', never: 'Not run yet' },
    names: {
      'complete-delivered-orders': 'Complete delivered orders',
      'reconcile-unpaid-orders': 'Check unpaid orders',
      'answer-waiting-chats': 'Answer chats with the assistant',
      'send-due-push': 'Send push messages',
      'send-due-mail': 'Send emails',
      'ask-for-build': 'Request a build from the host',
      'deliver-promotions': 'Send promotions',
      'notify-stock-alerts': 'Send back-in-stock alerts',
      'forget-old-rows': 'Remove old data',
      'forget-sign-ins': 'Remove sign-ins of deleted accounts',
      'follow-sales': 'Start and end sales',
      'choose-device-products': 'Choose products for offline use',
      'forget-unproved': 'Remove unconfirmed accounts',
      'cancel-expired-orders': 'Cancel expired orders',
      'refresh-shop-words': 'Refresh the search words',
      'forget-old-runs': 'Remove records of old runs',
    } as Readonly<Record<string, string>>,
    schedules: {
      '* * * * *': 'every minute',
      '*/5 * * * *': 'every 5 minutes',
      '*/10 * * * *': 'every 10 minutes',
      '37 * * * *': 'every hour',
      '29 3 * * *': 'every night',
      '41 3 * * *': 'every night',
      '53 3 * * *': 'every night',
    } as Readonly<Record<string, string>>,
  },
} as const
