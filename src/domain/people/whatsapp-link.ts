/** Opens a chat with this E.164 number. Source: https://faq.whatsapp.com/5913398998672934 */
export function whatsappLink(phone: string): string {
  return `https://wa.me/${phone.slice(1)}`
}

/** The longest text that WhatsApp's links have been seen to carry whole on every phone; longer ones come cut off. */
export const LONGEST_MESSAGE = 1500

/** The same with the text typed in already. */
export function whatsappMessage(phone: string, text: string): string {
  return `${whatsappLink(phone)}?text=${encodeURIComponent(text)}`
}
