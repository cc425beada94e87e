import { lazy } from 'react'
import { THIS_PHONE } from '../../content/pages/this-phone.ts'
import { PhoneStorage } from '../../features/phone-storage/PhoneStorage.tsx'
import { isAppleBrowser, isInstalled } from '../../lib/installed.ts'
import { LazyPart } from '../../ui/hydration/LazyPart.tsx'
import { PageTitle } from '../../ui/layout/PageTitle.tsx'

const KeepOnPhone = lazy(async () => ({
  default: (await import('../../features/install/KeepOnPhone.tsx')).KeepOnPhone,
}))
const SentWhenOpen = lazy(async () => ({
  default: (await import('../../features/not-synced/SentWhenOpen.tsx')).SentWhenOpen,
}))

export function ThisPhonePage() {
  return (
    <div className="mx-auto max-w-2xl pt-3 pb-8">
      <PageTitle>{THIS_PHONE.title}</PageTitle>
      <p className="mt-2 mb-5 text-muted">{THIS_PHONE.intro}</p>
      <PhoneStorage />
      <LazyPart>
        <SentWhenOpen />
        {isAppleBrowser() && !isInstalled() && <KeepOnPhone />}
      </LazyPart>
    </div>
  )
}
