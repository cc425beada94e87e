import ArrowLeft from 'lucide-react/icons/arrow-left'
import type { ReactNode } from 'react'
import type { SessionUser } from '../../data/db/session-marker.ts'
import { useSession } from '../../data/session/session-state.ts'
import { SignInPrompt } from '../../features/auth/SignInPrompt.tsx'
import { TextLink } from '../../ui/control/TextLink.tsx'
import { PageTitle } from '../../ui/layout/PageTitle.tsx'

type SettingsLayoutProps = {
  title: string
  intro: string
  /** The sign-in prompt for visitors. */
  prompt: string
  /** Rendered once the session is loaded. */
  children: (user: SessionUser) => ReactNode
  /** Rendered below, even before the session is loaded. */
  below?: ReactNode
}

/** The layout of a customer's settings pages, with a link back to the dashboard. */
export function SettingsLayout({ title, intro, prompt, children, below }: SettingsLayoutProps) {
  const { status, user } = useSession()
  if (status === 'signed-out') return <SignInPrompt message={prompt} />
  return (
    <div className="mx-auto max-w-2xl pt-2 pb-8">
      <TextLink className="gap-2 text-sm" to="/dashboard?tab=settings">
        <ArrowLeft size={16} /> Back to Dashboard
      </TextLink>
      <PageTitle className="mt-2">{title}</PageTitle>
      <p className="mt-2 text-muted">{intro}</p>
      <div className="mt-5">
        {user && children(user)}
        {below}
      </div>
    </div>
  )
}
