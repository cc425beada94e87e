/** How to install the shop on an iPhone. */

export const stepShare = "Tap {icon} {share} in the browser's bar or menu."
export const stepAdd = 'Scroll down and tap {icon} {add}.'
export const stepConfirm = 'Tap {add}. {done}'
