import Bell from 'lucide-react/icons/bell'
import ChevronRight from 'lucide-react/icons/chevron-right'
import CreditCard from 'lucide-react/icons/credit-card'
import FileDown from 'lucide-react/icons/file-down'
import ShieldCheck from 'lucide-react/icons/shield-check'
import Smartphone from 'lucide-react/icons/smartphone'
import { Link } from 'react-router-dom'

const SETTINGS = [
  { to: '/email-notifications', Icon: Bell, title: 'Email notifications', text: 'What we may tell you about' },
  {
    to: '/privacy-settings',
    Icon: ShieldCheck,
    title: 'Privacy settings',
    text: 'What others and we may see and use',
  },
  { to: '/payment-methods', Icon: CreditCard, title: 'Payment methods', text: 'Your saved cards' },
  { to: '/this-phone', Icon: Smartphone, title: 'This phone', text: 'What it keeps, data saver, data used' },
  {
    to: '/privacy-and-data',
    Icon: FileDown,
    title: 'Privacy and data',
    text: 'Download your data, sign out everywhere, delete your account',
  },
] as const

export function SettingsLinks() {
  return (
    <ul className="overflow-hidden rounded-card border border-line bg-surface">
      {SETTINGS.map(({ to, Icon, title, text }) => (
        <li className="border-b border-line last:border-b-0" key={to}>
          <Link className="flex min-h-16 items-center gap-4 px-4 py-3" to={to}>
            <Icon aria-hidden="true" className="shrink-0 text-brand" size={22} />
            <span className="min-w-0 grow">
              <span className="block font-semibold">{title}</span>
              <span className="block text-sm text-muted">{text}</span>
            </span>
            <ChevronRight aria-hidden="true" className="shrink-0 text-muted" size={18} />
          </Link>
        </li>
      ))}
    </ul>
  )
}
