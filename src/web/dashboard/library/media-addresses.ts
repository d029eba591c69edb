const encodePath = (path: string) => path.split('/').map(encodeURIComponent).join('/');

export const videoAddress = (filePath: string): string => `/videos/${encodePath(filePath)}`;
export const thumbnailAddress = (thumbnailPath: string): string => `/thumbnails/${encodePath(thumbnailPath)}`;
