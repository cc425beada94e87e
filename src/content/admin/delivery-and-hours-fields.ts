/** A field's texts in the settings form. */
export type FieldWords = {
  readonly label: string
  readonly hint?: string
  /** Shown before or after a number. */
  readonly unit?: string
  /** The error text for a value in the wrong format. */
  readonly form?: string
  /** The meaning of an empty field. */
  readonly none?: string
  /** In a list: the word for one item, used in buttons. */
  readonly item?: string
  /** In a list of groups: the field that names an item. */
  readonly named?: string
  readonly choices?: Readonly<Record<string, string>>
}

type Fields = Readonly<Record<string, FieldWords>>

export const HOURS_FIELDS: Fields = {
  zone: {
    label: 'Time zone',
    hint: 'Sales, promo codes, exports, figures, emails and business hours follow its clocks.',
    form: 'Choose a time zone.',
  },
  exceptions: {
    label: 'Holidays and other days',
    hint: 'Customers read of them two weeks ahead beside your business hours, and the chat assistant knows them.',
    item: 'Day',
    named: 'name',
  },
  'exceptions.*.date': { label: 'Date', form: 'Choose a day.' },
  'exceptions.*.name': { label: 'Name', hint: 'Like Christmas Day.' },
  'exceptions.*.hours': {
    label: 'Hours',
    hint: 'Like 10am to 2pm. Leave it empty where you are closed all day.',
    none: 'Closed',
    form: 'Write whole hours, like 10am to 2pm.',
  },
}

export const DELIVERY_FIELDS: Fields = {
  methods: {
    label: 'Delivery methods',
    hint: 'Customers choose among those that go to their address, in this order.',
    item: 'Delivery method',
    named: 'label',
  },
  'methods.*.code': { label: 'Code', form: 'Lower-case letters, digits and hyphens.' },
  'methods.*.label': { label: 'Name' },
  'methods.*.description': { label: 'Description' },
  'methods.*.fee': { label: 'Fee', unit: '₦' },
  'methods.*.freeFrom': {
    label: 'Free from',
    unit: '₦',
    hint: 'Orders whose items cost this much or more go free. Leave it empty for never.',
    none: 'Never',
  },
  'methods.*.deliveryTime': { label: 'How long it takes', hint: 'Like 24 hours.' },
  'methods.*.area': {
    label: 'Where it goes',
    choices: {
      places: 'To the places named below',
      country: 'Everywhere in the country of the shop',
      abroad: 'To all other countries',
    },
  },
  'methods.*.places': {
    label: 'Places',
    hint: 'States, or towns in them. Only for "To the places named below".',
    item: 'Place',
  },
  'methods.*.payOnDelivery': {
    label: 'Pay on delivery',
    hint: 'The courier takes the money. Only with a verified phone number, and up to the amount under Ways to pay.',
  },
  'methods.*.places.*': { label: 'Place', form: 'A state, or a town in it.' },
}
