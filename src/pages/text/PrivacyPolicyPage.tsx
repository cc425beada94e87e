import { PRIVACY } from '../../content/settings/privacy.ts'
import { useSetting } from '../../data/settings/settings-store.ts'
import { LegalText } from '../../features/legal/LegalText.tsx'

export function PrivacyPolicyPage() {
  return <LegalText document={useSetting('privacy', PRIVACY)} />
}
