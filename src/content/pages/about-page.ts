/** Around what the owner writes of the shop (settings, section `about`). */
export const ABOUT_PAGE = {
  values: 'Our Values',
  team: 'Our Team',
  shopLink: 'Shop Now',
  contactLink: 'Contact Us',
} as const
