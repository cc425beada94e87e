/** Over the shop while an admin looks at settings that are not published. Apart from the form's words: customers' screens are built with it. */
const PREVIEWING = 'Preview: not published. Close this tab to leave.'

/** Says in the preview's tab that nobody else sees it. Lets every press through. */
export function PreviewBar() {
  return (
    <p
      role="status"
      className="float pointer-events-none fixed inset-x-3 bottom-[calc(76px+env(safe-area-inset-bottom))] z-40 mx-auto w-fit rounded-full bg-ink px-4 py-2 text-center text-sm font-medium text-ground md:bottom-4"
    >
      {PREVIEWING}
    </p>
  )
}
