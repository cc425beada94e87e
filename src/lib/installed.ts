type AppleNavigator = Navigator & { readonly standalone?: boolean }

export function isInstalled(): boolean {
  return matchMedia('(display-mode: standalone)').matches || (navigator as AppleNavigator).standalone === true
}

/** Whether this is a browser of an iPhone or iPad: all of them are WebKit, whose own menu alone installs. `standalone` is a field of no other. */
export function isAppleBrowser(): boolean {
  return 'standalone' in navigator && navigator.maxTouchPoints > 0
}

/** Whether the icon of the installed app can carry a number. */
export function hasAppBadge(): boolean {
  return 'setAppBadge' in navigator && isInstalled()
}
