import { PRIVACY } from '../../content/pages/privacy.ts'
import { LegalText } from '../../features/legal/LegalText.tsx'

export function PrivacyPolicyPage() {
  return <LegalText document={PRIVACY} />
}
