import { Link } from '../../ui/control/Link.tsx'

type SectionHeadProps = { title: string; link: { to: string; label: string } }

export function SectionHead({ title, link }: SectionHeadProps) {
  return (
    <div className="mt-7 mb-2 flex items-center justify-between gap-3 lg:mt-10">
      <h2 className="text-lg lg:text-xl">{title}</h2>
      <Link to={link.to} className="flex min-h-11 shrink-0 items-center text-sm font-semibold text-brand">
        {link.label}
      </Link>
    </div>
  )
}
