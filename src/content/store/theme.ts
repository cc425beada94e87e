/** Choosing light or dark. */

export const systemTheme = 'System theme'
export const lightTheme = 'Light theme'
export const darkTheme = 'Dark theme'
export const theme = 'Theme'
