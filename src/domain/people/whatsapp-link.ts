/** Returns a link that opens a chat with this E.164 number. Source: https://faq.whatsapp.com/5913398998672934 */
export function whatsappLink(phone: string): string {
  return `https://wa.me/${phone.slice(1)}`
}

/** The longest text that WhatsApp links were seen to carry on every phone; longer ones arrived truncated. */
export const MAX_MESSAGE_LENGTH = 1500

/** Returns a link that opens a chat with `text` as the draft. */
export function whatsappMessage(phone: string, text: string): string {
  return `${whatsappLink(phone)}?text=${encodeURIComponent(text)}`
}
