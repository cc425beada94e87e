import type { Setting } from '../../domain/settings/setting-shapes.ts'

/** The hero's slides if there is no featured product. Rule W2. */
export const HOME: Setting<'home'> = {
  slides: [
    {
      accent: 'New Arrivals',
      title: 'Premium Electronics',
      subtitle: 'Phones and gadgets that last',
      description: 'Smartphones and everyday electronics, checked before they leave us.',
      image: null,
      cta: 'Shop Now',
    },
    {
      accent: 'Trending',
      title: 'Fashion Forward',
      subtitle: 'Shoes and clothing for every day',
      description: 'Comfortable shoes and clothing for work, school and weekends.',
      image: null,
      cta: 'Shop Now',
    },
    {
      accent: 'Best Sellers',
      title: 'Beauty & Cosmetics',
      subtitle: 'Care for skin and hair',
      description: 'Lotions, soaps and cosmetics from names you can trust.',
      image: null,
      cta: 'Shop Now',
    },
    {
      accent: 'For Your Home',
      title: 'Kitchen Essentials',
      subtitle: 'Everything for the kitchen',
      description: 'Pots, pans and knives, sent from {city} within 24 hours.',
      image: null,
      cta: 'Shop Now',
    },
  ],
}
