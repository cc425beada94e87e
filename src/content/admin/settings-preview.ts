/** Over the shop while an admin looks at settings that are not published. Apart from the form's words: customers' screens are built with it. */
export const PREVIEWING = 'Preview: not published. Close this tab to leave.'
