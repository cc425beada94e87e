/** Texts of the Health page. */
export const ADMIN_HEALTH = {
  jobs: {
    results: { well: 'Done', failed: 'Failed', running: 'Running', off: 'Switched off', never: 'Not run yet' },
    names: {
      'complete-delivered-orders': 'Complete delivered orders',
      'reconcile-unpaid-orders': 'Ask about unpaid orders',
      'answer-waiting-chats': 'Answer chats by the assistant',
      'send-due-push': 'Send push messages',
      'send-due-mail': 'Send emails',
      'ask-for-build': 'Ask the host for a build',
      'deliver-promotions': 'Send promotions',
      'notify-stock-alerts': 'Tell what is back in stock',
      'forget-old-rows': 'Remove what is old',
      'forget-sign-ins': 'Remove sign-ins of accounts that are gone',
      'follow-sales': 'Begin and end sales',
      'choose-device-products': 'Choose what phones keep',
      'forget-unproved': 'Remove accounts that nobody proved',
      'cancel-expired-orders': 'End unpaid orders',
      'refresh-shop-words': 'Renew the words that searches know',
      'forget-old-runs': 'Remove the record of old runs',
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
