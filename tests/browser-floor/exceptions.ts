import type { NewerUse } from './compat.ts'

export type Exception = { readonly feature: RegExp; readonly place: RegExp; readonly without: string }

/** Newer features that are used anyway: each is feature-detected or only changes the appearance. */
export const EXCEPTIONS: readonly Exception[] = [
  { feature: /IdleCallback$/, place: /^src\/lib\/scheduling\.ts/, without: 'idle work waits for a timer' },
  {
    feature: /^(?:Push|Notification)|\.(?:pushManager|showNotification)$/,
    place:
      /^(?:src\/(?:data|features)\/notifications\/|src\/pages\/admin\/AdminNotificationsPage|src\/lib\/permission|sw\/)/,
    without:
      'iPhones before iOS 16.4 have no push messages: code checks `in window`, and their workers have no such events',
  },
  { feature: /serviceWorker$/, place: /blocked-apis\.ts/, without: 'only pages use it, workers never do' },
  { feature: /AppBadge$/, place: /AppBadge\.tsx/, without: 'no number on the icon: code checks `hasAppBadge`' },
  { feature: /Navigator\.share/, place: /ProductPage\.tsx/, without: 'it offers WhatsApp and the link to copy' },
  { feature: /ser[aA]ctivation/, place: /chime\.ts/, without: 'the chime waits until the page may play sound' },
  { feature: /estimate$/, place: /permission\.ts/, without: 'the page shows no storage figure' },
  {
    feature: /imageSmoothingQuality/,
    place: /prepare-(?:chat-)?picture\.ts/,
    without: 'pictures made smaller are less sharp',
  },
  {
    feature: /input\.capture/,
    place: /(?:Composer|PicturesField)\.tsx/,
    without: 'the file picker offers the camera',
  },
  { feature: /^(?:text-wrap|content-visibility|scrollbar-width|forced-color-adjust)/, place: /./, without: 'looks' },
  { feature: /^(?:cursor|resize)\b/, place: /./, without: 'phones have no pointer' },
  { feature: /ui-monospace|tap-highlight/, place: /./, without: 'the next font; the system’s own highlight' },
  { feature: /^rotate$/, place: /rotate-/, without: 'an arrow doesn’t turn' },
  { feature: /^@property$/, place: /--tw-/, without: 'Tailwind sets the same behind `@supports`' },
  {
    feature: /^@media \(scripting\)$/,
    place: /./,
    without: 'pictures load at once; without scripts, unusable buttons show',
  },
  { feature: /^:(?:popover-)?open$/, place: /:is\(/, without: '`:is()` ignores unknown selectors' },
  {
    feature: /^:modal$/,
    place: /^:root:has\(dialog/,
    without: '`:has` is missing too: toasts are behind a dialog as well',
  },
  {
    feature: /^:has$/,
    place: /^article|^:root:has\(dialog|dialog:has\(|#bar|search\]|output|^label:has|has-focus-visible/,
    without: 'focus has another style, and the page below a dialog scrolls',
  },
  { feature: /^:has$/, place: /has-(?:checked|disabled)/, without: 'the radio button beside it shows the choice' },
]

export const isException = ({ feature, place }: NewerUse, { feature: of, place: at }: Exception) =>
  of.test(feature) && at.test(place)
