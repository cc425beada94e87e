import Share from 'lucide-react/icons/share'
import { useState } from 'react'
import { Button } from '../../ui/control/Button.tsx'
import { lazyPart } from '../../ui/hydration/lazy-part.tsx'

const AppleInstallSheet = lazyPart(() => import('./AppleInstallSheet.tsx'), 'AppleInstallSheet')

/** Warns iPhone shoppers that Safari clears an uninstalled shop's storage after seven days without a visit (rule A10). */
export function InstallAdvice() {
  const [isExplained, setExplained] = useState(false)
  return (
    <section aria-labelledby="keep" className="mt-6 rounded-card border border-line bg-surface p-4">
      <h2 className="text-base" id="keep">
        Keep the shop on this phone
      </h2>
      <p className="mt-1 mb-3 text-muted">
        In the browser, your phone clears what the shop saved after seven days without a visit, along with any change
        not sent yet. Add the shop to your home screen and it stays.
      </p>
      <Button onClick={() => setExplained(true)} variant="quiet">
        <Share size={18} /> How to install
      </Button>
      {isExplained && <AppleInstallSheet onClose={() => setExplained(false)} />}
    </section>
  )
}
