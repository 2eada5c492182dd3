import { useFormat } from './use-format.ts'

/** How large a file is, in words. Never nothing: the smallest file has a kilobyte. */
export const useFileSize = () => {
  const { number } = useFormat()
  return (bytes: number): string =>
    bytes < 2 ** 20
      ? `${number(Math.ceil(bytes / 1024))} kB`
      : `${number(Math.round((bytes / 2 ** 20) * 10) / 10)} MB`
}
