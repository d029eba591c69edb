# A line between two TUN devices, whose names are the parameters: each packet that enters one end leaves the other later, or never,
# as netem would have it. A line of the input says how, the same in both directions: kilobits a second, milliseconds there and
# back, percent of the packets that are lost, and the seed of which. It is answered by how many packets passed, were lost and did
# not fit the queue since the line before. Ends with its input.
use strict;
use warnings;
use Fcntl;
use Time::HiRes 'time';

# <linux/if_tun.h>: TUNSETIFF, IFF_TUN without a head before each packet.
use constant { TUNSETIFF => 0x400454ca, IFF_TUN_NO_PI => 0x1001 };
# What a router of a mobile network holds, about a second of the slowest line; a packet that finds it full is dropped.
use constant QUEUE_BYTES => 64 * 1024;

sub open_end {
    my ($name) = @_;
    sysopen(my $end, '/dev/net/tun', O_RDWR | O_NONBLOCK) or die "/dev/net/tun: $!";
    ioctl($end, TUNSETIFF, pack('a16 s x22', $name, IFF_TUN_NO_PI)) or die "$name: $!";
    return $end;
}

$| = 1;
my @ends = map { open_end($_) } @ARGV;
my ($bytes_a_second, $delay, $loss) = (0, 0, 0);
my @ways = map { { queue => [], free => 0 } } 0, 1;
my ($passed, $lost, $full) = (0, 0, 0);
print "open\n";

sub take_in {
    my ($way, $packet, $now) = @_;
    if (rand() < $loss) { $lost++; return; }
    my $leaves = $way->{free} > $now ? $way->{free} : $now;
    if (($leaves - $now) * $bytes_a_second > QUEUE_BYTES) { $full++; return; }
    $leaves += length($packet) / $bytes_a_second if $bytes_a_second > 0;
    $way->{free} = $leaves;
    push @{ $way->{queue} }, [$leaves + $delay, $packet];
    $passed++;
}

my $said = '';
while (1) {
    my ($now, $wait) = (time);
    for my $n (0, 1) {
        my $queue = $ways[$n]{queue};
        syswrite($ends[1 - $n], shift(@$queue)->[1]) while @$queue && $queue->[0][0] <= $now;
        next unless @$queue;
        my $left = $queue->[0][0] - $now;
        $wait = $left if !defined $wait || $left < $wait;
    }
    my $readable = '';
    vec($readable, fileno($_), 1) = 1 for @ends, \*STDIN;
    select($readable, undef, undef, $wait) >= 0 or next;
    for my $n (0, 1) {
        next unless vec($readable, fileno($ends[$n]), 1);
        while (sysread($ends[$n], my $packet, 65_536)) { take_in($ways[$n], $packet, time) }
    }
    next unless vec($readable, fileno(STDIN), 1);
    sysread(STDIN, $said, 1_024, length $said) or last;
    while ($said =~ s/^(\S+) (\S+) (\S+) (\S+)\n//) {
        ($bytes_a_second, $delay, $loss) = ($1 * 125, $2 / 2_000, $3 / 100);
        srand($4);
        print "$passed $lost $full\n";
        ($passed, $lost, $full) = (0, 0, 0);
    }
}
