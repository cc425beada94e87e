/** The account’s settings. */

export const emailNotifications = 'Email notifications'
export const privacySettings = 'Privacy settings'
