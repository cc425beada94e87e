import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { Link } from 'react-router-dom'
import { myProfile } from '../../data/profile/my-profile.ts'
import { formatPhone } from '../../domain/people/format-phone.ts'
import { Button } from '../../ui/control/Button.tsx'
import { ErrorState } from '../../ui/feedback/ErrorState.tsx'
import { OfflineState } from '../../ui/feedback/OfflineState.tsx'
import { SkeletonList } from '../../ui/feedback/Skeleton.tsx'
import { ProfileForm } from './ProfileForm.tsx'

type ProfileCardProps = { userId: string; isOnline: boolean }

export function ProfileCard({ userId, isOnline }: ProfileCardProps) {
  const { data: profile, isPending, refetch } = useQuery(myProfile(userId))
  const [isEditing, setEditing] = useState(false)
  if (!profile && !isOnline) return <OfflineState onRetry={() => void refetch()} />
  if (isPending) return <SkeletonList count={1} label="Loading profile" />
  if (!profile) return <ErrorState message="Your profile could not be loaded." onRetry={() => void refetch()} />
  return (
    <section aria-label="Profile" className="rounded-card border border-line bg-surface p-5">
      {isEditing ? (
        <ProfileForm onDone={() => setEditing(false)} profile={profile} />
      ) : (
        <>
          <dl className="grid gap-4 sm:grid-cols-2">
            <Fact label="First name">{profile.firstName}</Fact>
            <Fact label="Last name">{profile.lastName}</Fact>
            <Fact label="Phone">{profile.phone && formatPhone(profile.phone)}</Fact>
            <Fact label="Email">{profile.email}</Fact>
          </dl>
          <div className="mt-5 flex flex-wrap gap-x-5 gap-y-2">
            <Button onClick={() => setEditing(true)} variant="quiet">
              Edit profile
            </Button>
            <Link className="inline-flex min-h-11 items-center text-sm font-semibold text-brand" to="/verify-phone">
              Phone number for signing in
            </Link>
          </div>
        </>
      )}
    </section>
  )
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="min-w-0">
      <dt className="text-sm text-muted">{label}</dt>
      <dd className="font-medium">{children || <span className="text-muted">Not given</span>}</dd>
    </div>
  )
}
