/** The longest text that WhatsApp's links have been seen to carry whole on every phone; longer ones come cut off. */
export const LONGEST_MESSAGE = 1500

/** Opens a chat with this E.164 number and the text typed in already. Source: https://faq.whatsapp.com/5913398998672934 */
export function whatsappMessage(phone: string, text: string): string {
  return `https://wa.me/${phone.slice(1)}?text=${encodeURIComponent(text)}`
}
