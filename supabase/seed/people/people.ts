import type { ShippingAddress } from '../../../src/domain/people/address.ts'
import { namedUuid } from '../lib/identity.ts'

export type DemoPerson = {
  id: string
  email: string
  firstName: string
  lastName: string
  phone: string
  joinedDaysAgo: number
  address: ShippingAddress
}

type Home = { address: string; city: string; state: string; postalCode: string; country?: string }

function person(
  firstName: string,
  lastName: string,
  email: string,
  phone: string,
  joinedDaysAgo: number,
  home: Home,
): DemoPerson {
  const address = { fullName: `${firstName} ${lastName}`, email, phone, country: 'Nigeria', ...home }
  return { id: namedUuid(`person ${email}`), email, firstName, lastName, phone, joinedDaysAgo, address }
}

/** The account in the start message. */
export const DEMO_CUSTOMER = person('Ada', 'Obi', 'customer@oja.example', '+2348031240001', 190, {
  address: '14 Awolowo Avenue, Bodija',
  city: 'Ibadan',
  state: 'Oyo',
  postalCode: '200284',
})

export const DEMO_ADMIN = person('Folake', 'Bakare', 'admin@oja.example', '+2348005550101', 400, {
  address: 'Ring Road',
  city: 'Ibadan',
  state: 'Oyo',
  postalCode: '200261',
})

export const DEMO_CUSTOMERS: readonly DemoPerson[] = [
  DEMO_CUSTOMER,
  person('Musa', 'Bello', 'musa.bello@mail.example', '+2348062240102', 171, {
    address: '8 Zoo Road, Gandun Albasa',
    city: 'Kano',
    state: 'Kano',
    postalCode: '700231',
  }),
  person('Tolu', 'Adeyemi', 'tolu.adeyemi@mail.example', '+2348153340203', 160, {
    address: '27 Adeniran Ogunsanya Street, Surulere',
    city: 'Lagos',
    state: 'Lagos',
    postalCode: '101283',
  }),
  person('Ngozi', 'Eze', 'ngozi.eze@mail.example', '+2347034440304', 148, {
    address: '3 Ogui Road',
    city: 'Enugu',
    state: 'Enugu',
    postalCode: '400102',
  }),
  person('Kemi', 'Olaniyan', 'kemi.olaniyan@mail.example', '+2348095540405', 133, {
    address: '51 Quarry Road, Ibara',
    city: 'Abeokuta',
    state: 'Ogun',
    postalCode: '110222',
  }),
  person('Ibrahim', 'Danjuma', 'ibrahim.danjuma@mail.example', '+2349066640506', 120, {
    address: '19 Isa Kaita Road, Malali',
    city: 'Kaduna',
    state: 'Kaduna',
    postalCode: '800283',
  }),
  person('Efe', 'Osagie', 'efe.osagie@mail.example', '+2348137740607', 97, {
    address: '6 Airport Road, GRA',
    city: 'Benin City',
    state: 'Edo',
    postalCode: '300271',
  }),
  person('Blessing', 'Etim', 'blessing.etim@mail.example', '+2347018840708', 84, {
    address: '40 Marian Road',
    city: 'Calabar',
    state: 'Cross River',
    postalCode: '540281',
  }),
  person('Terver', 'Iorfa', 'terver.iorfa@mail.example', '+2348189940809', 63, {
    address: '12 Old Otukpo Road, High Level',
    city: 'Makurdi',
    state: 'Benue',
    postalCode: '970101',
  }),
  person('Zainab', 'Lawal', 'zainab.lawal@mail.example', '+2349051040910', 58, {
    address: '22 Aminu Kano Crescent, Wuse 2',
    city: 'Abuja',
    state: 'Federal Capital Territory',
    postalCode: '904101',
  }),
  person('Funke', 'Williams', 'funke.williams@mail.example', '+447700900123', 61, {
    address: '88 Rye Lane, Peckham',
    city: 'London',
    state: 'Greater London',
    postalCode: 'SE15 4RZ',
    country: 'United Kingdom',
  }),
]
