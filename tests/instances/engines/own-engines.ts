import { makeServer } from '../server.ts';
import { startCeph } from './ceph.ts';
import { administer, urlOf } from './databases.ts';

export type Environment = Record<string, string>;

/** PostgreSQL and Ceph's S3 gateway of one's own, below a folder. They end with this process. */
export async function startEngines(folder: string) {
  const [database, ceph] = await Promise.all([makeServer({ parent: folder }), startCeph({ parent: folder })]);
  return {
    /** Makes an empty database and an empty bucket of this name; gives the settings of a site that is there. */
    async makePlace(name: string): Promise<Environment> {
      await administer(database.url, `create database "${name}" template template0 encoding 'UTF8'`);
      await ceph.createBucket(name);
      return {
        DATABASE_URL: urlOf(database.url, name),
        FILES_URL: `s3://${name}?endpoint=${ceph.endpoint}`,
        AWS_ACCESS_KEY_ID: ceph.keys.accessKeyId,
        AWS_SECRET_ACCESS_KEY: ceph.keys.secretAccessKey,
      };
    },
  };
}
