import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'

type IconCardProps = { icon: LucideIcon; title: string; text: string; children?: ReactNode }

/** A list item with an icon. `children` are actions below the text. */
export function IconCard({ icon: Icon, title, text, children }: IconCardProps) {
  return (
    <li className="flex gap-3 rounded-card border border-line bg-surface p-4">
      <span className="grid size-11 shrink-0 place-items-center rounded-full bg-tint text-deep">
        <Icon size={22} />
      </span>
      <div className="min-w-0">
        <h2 className="text-base">{title}</h2>
        <p className="text-sm text-muted">{text}</p>
        {children && <div className="mt-2">{children}</div>}
      </div>
    </li>
  )
}
