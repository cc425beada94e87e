/** The bell, and the question for permission. */

export const notifications = 'Notifications'
