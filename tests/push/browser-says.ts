/** What a browser says of itself: keys that are a point on the curve (RFC 8291, appendix A), at a name nobody has. */
export const browserSays = (path = '1') => ({
  endpoint: `https://push.example.com/send/${path}`,
  p256dh:
    'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
  auth: 'BTBZMqHH6r4Tts7J_aSIgg',
})
