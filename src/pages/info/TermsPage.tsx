import { TERMS } from '../../content/pages/terms.ts'
import { LegalText } from '../../features/legal/LegalText.tsx'

export function TermsPage() {
  return <LegalText document={TERMS} />
}
