export const tryAgain = 'Try again'
export const whatsappOffline =
  "You are offline. WhatsApp will send it once you are connected. If it didn't open, try again then."
export const loading = 'Loading'
export const saving = 'Saving...'
export const cancel = 'Cancel'
