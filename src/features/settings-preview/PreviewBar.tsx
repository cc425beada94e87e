/** Marks an admin's tab that previews unpublished settings. Ignores the pointer, so that it blocks no tap. */
export function PreviewBar() {
  return (
    <p
      role="status"
      className="float pointer-events-none fixed inset-x-3 bottom-[calc(76px+env(safe-area-inset-bottom))] z-40 mx-auto w-fit rounded-full bg-ink px-4 py-2 text-center text-sm font-medium text-ground md:bottom-4"
    >
      Preview: not published. Close this tab to leave.
    </p>
  )
}
