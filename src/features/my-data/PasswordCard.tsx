import KeyRound from 'lucide-react/icons/key-round'
import { PRIVACY_AND_DATA } from '../../content/pages/privacy-and-data.ts'
import { LinkButton } from '../../ui/control/LinkButton.tsx'
import { DataActionCard } from './DataActionCard.tsx'

const { password } = PRIVACY_AND_DATA

export function PasswordCard() {
  return (
    <DataActionCard icon={<KeyRound size={20} />} text={password.text} title={password.title}>
      <LinkButton className="mt-4" to="/reset-password" variant="quiet">
        {password.button}
      </LinkButton>
    </DataActionCard>
  )
}
