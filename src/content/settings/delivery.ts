import type { Setting } from '../../domain/settings/setting-shapes.ts'

/** Rule M8. */
export const DELIVERY: Setting<'delivery'> = {
  methods: [
    {
      code: 'ibadan',
      label: 'Within Ibadan',
      description: 'To your door anywhere in Ibadan, the day after you order.',
      fee: 1500,
      freeFrom: null,
      deliveryTime: '24 hours',
      area: 'places',
      places: ['Ibadan, Oyo'],
      payOnDelivery: false,
    },
    {
      code: 'nigeria',
      label: 'Elsewhere in Nigeria',
      description: 'To every state of Nigeria and the Federal Capital Territory.',
      fee: 2500,
      freeFrom: null,
      deliveryTime: '48 hours',
      area: 'country',
      places: [],
      payOnDelivery: false,
    },
    {
      code: 'international',
      label: 'International',
      description: 'To over 50 countries, with a tracking number.',
      fee: 20000,
      freeFrom: null,
      deliveryTime: 'Standard international time',
      area: 'abroad',
      places: [],
      payOnDelivery: false,
    },
  ],
}
