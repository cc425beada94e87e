import type { Setting } from '../../domain/settings/setting-shapes.ts'

type SignField = 'name' | 'shortName' | 'description' | 'logo' | 'email' | 'phones' | 'address' | 'copyrightYear'

/** The part of the identity that every page shows. */
export type PublicIdentity = Pick<Setting<'identity'>, SignField>

export const PUBLIC_IDENTITY: PublicIdentity = {
  name: 'Oja Home',
  shortName: 'Oja',
  description: 'Kitchen utensils, household items, school items, body care and supplements, delivered across Nigeria.',
  logo: null,
  email: 'hello@oja.example',
  phones: ['+2348005550101', '+2348005550102'],
  address: 'Ring Road, Ibadan, Oyo State, Nigeria',
  copyrightYear: 2024,
}
