type AppleNavigator = Navigator & { readonly standalone?: boolean }

export function isInstalled(): boolean {
  return matchMedia('(display-mode: standalone)').matches || (navigator as AppleNavigator).standalone === true
}

/** Whether this is an iPhone or iPad, where only the browser's own menu installs apps. Only WebKit has `standalone`. */
export function isAppleBrowser(): boolean {
  return 'standalone' in navigator && navigator.maxTouchPoints > 0
}

/** Whether the installed app's icon can show a number. */
export function hasAppBadge(): boolean {
  return 'setAppBadge' in navigator && isInstalled()
}
