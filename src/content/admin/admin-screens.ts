/** The files of src/pages/admin, by `npm run generate`. Every shopper loads it: so short. */
export const ADMIN_SCREENS =
  'analytics audit customers dashboard health messages new-order newsletter notifications products promo-codes promotions returns reviews sales settings shipping speed'
