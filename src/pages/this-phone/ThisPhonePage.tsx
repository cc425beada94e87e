import { THIS_PHONE } from '../../content/pages/this-phone.ts'
import { PhoneStorage } from '../../features/phone-storage/PhoneStorage.tsx'
import { PageTitle } from '../../ui/layout/PageTitle.tsx'

export function ThisPhonePage() {
  return (
    <div className="mx-auto max-w-2xl pt-3 pb-8">
      <PageTitle>{THIS_PHONE.title}</PageTitle>
      <p className="mt-2 mb-5 text-muted">{THIS_PHONE.intro}</p>
      <PhoneStorage />
    </div>
  )
}
