/** Of PAYMENT_PROVIDER, written into the built shop (vite.config.ts); nothing of it is there in tests and on the server. */
declare const BUILT_PROVIDER_NAME: string

/** The owner's configuration: change these lines to make the shop yours. */
export const SHOP = {
  name: 'Oja Home',
  shortName: 'Oja',
  description: 'Kitchen utensils, household items, school items, body care and supplements, delivered across Nigeria.',
  email: 'hello@oja.example',
  /** The first is the one to call, E.164. */
  phones: ['+2348005550101', '+2348005550102'],
  whatsapp: '+2348005550101',
  address: 'Ring Road, Ibadan, Oyo State, Nigeria',
  country: 'Nigeria',
  /** In this form, from a day to a day and from an hour to an hour: the chat assistant reads it. */
  businessHours: 'Monday to Saturday, 8am to 6pm',
  paymentProvider: typeof BUILT_PROVIDER_NAME === 'undefined' ? 'Flutterwave' : BUILT_PROVIDER_NAME,
  currency: 'NGN',
  foundedYear: 2016,
  copyrightYear: 2024,
} as const
