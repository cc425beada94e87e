import { TERMS } from '../../content/settings/terms.ts'
import { useSetting } from '../../data/settings/settings-store.ts'
import { LegalText } from '../../features/legal/LegalText.tsx'

export function TermsPage() {
  return <LegalText document={useSetting('terms', TERMS)} />
}
