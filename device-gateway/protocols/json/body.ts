/** An object in a list in an object is all the call needs; a little more is nobody's harm. */
const deepest = 16
/**
 * Commas and openings of 5,000 items with twenty fields each; what holds more takes longer to build than to read its
 * bytes.
 */
const mostThings = 100_000

/**
 * Whether JSON text nests deeper or holds more than any honest body. Told before parsing, since whatever walks a deep
 * value afterwards may run out of stack.
 */
export const isTooMuch = (text: string): boolean => faultOf(text) !== null

export const faultOf = (text: string): 'too-deep' | 'too-many' | null => {
  let [depth, things] = [0, 0]
  let inString = false
  for (let index = 0; index < text.length; index++) {
    const code = text.charCodeAt(index)
    if (inString) {
      if (code === backslash) index++
      else if (code === quote) inString = false
    } else if (code === quote) inString = true
    else if (code === openBrace || code === openBracket) {
      if (++depth > deepest) return 'too-deep'
      if (++things > mostThings) return 'too-many'
    } else if (code === closeBrace || code === closeBracket) depth--
    else if (code === comma && ++things > mostThings) return 'too-many'
  }
  return null
}

const [quote, backslash, openBrace, closeBrace, openBracket, closeBracket, comma] = [
  0x22, 0x5c, 0x7b, 0x7d, 0x5b, 0x5d, 0x2c,
]
