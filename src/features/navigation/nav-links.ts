/** The navigation bar. Source: specification 1, point 2. */
export const NAV_LINKS = [
  { to: '/', label: 'Home' },
  { to: '/shop', label: 'Shop' },
  { to: '/categories', label: 'Categories' },
  { to: '/about', label: 'About' },
  { to: '/support', label: 'Help' },
  { to: '/contact', label: 'Contact' },
] as const
