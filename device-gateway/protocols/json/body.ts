/** An object in a list in an object is all the call needs; a little more is nobody's harm. */
const deepest = 16

/** Whether JSON text nests deeper than any honest body. Told before parsing, since whatever walks a deep value afterwards may run out of stack. */
export const isTooDeep = (text: string): boolean => {
  let depth = 0
  let inString = false
  for (let index = 0; index < text.length; index++) {
    const code = text.charCodeAt(index)
    if (inString) {
      if (code === backslash) index++
      else if (code === quote) inString = false
    } else if (code === quote) inString = true
    else if (code === openBrace || code === openBracket) {
      if (++depth > deepest) return true
    } else if (code === closeBrace || code === closeBracket) depth--
  }
  return false
}

const [quote, backslash, openBrace, closeBrace, openBracket, closeBracket] = [0x22, 0x5c, 0x7b, 0x7d, 0x5b, 0x5d]
